/**
 * Editing a position without knowing its game: whatever in it has a cell under `at` is a piece.
 * The rest of the position is text; whether it holds is the server's to say.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface PlacedPiece {
  /** Where in the position it stands: keys and indices from the root. */
  path: (string | number)[];
  at: string;
  owner: number | null;
  label: string | null;
}

function read(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Return the pieces that stand in lists of the position; none if the text is not readable. */
export function piecesOf(text: string): PlacedPiece[] {
  const found: PlacedPiece[] = [];
  const visit = (value: Json, path: (string | number)[]): void => {
    if (Array.isArray(value)) value.forEach((item, i) => visit(item, [...path, i]));
    else if (typeof value === 'object' && value !== null) {
      const at = value['at'];
      if (typeof at === 'string' && typeof path.at(-1) === 'number') {
        const owner = value['owner'] ?? value['seat'];
        const label = value['card'] ?? value['slug'] ?? value['kind'];
        found.push({
          path,
          at,
          owner: typeof owner === 'number' ? owner : null,
          label: typeof label === 'string' ? label : null,
        });
      }
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
    }
  };
  const root = read(text);
  if (root !== undefined) visit(root, []);
  return found;
}

function change(text: string, piece: PlacedPiece, edit: (list: Json[], index: number) => void): string {
  const root = read(text);
  if (root === undefined) return text;
  let list: Json = root;
  for (const key of piece.path.slice(0, -1)) list = (list as Record<string | number, Json>)[key] as Json;
  edit(list as Json[], piece.path.at(-1) as number);
  return JSON.stringify(root, null, 1);
}

/** Put a piece on another cell, or beside itself in the list once more. */
export function withPiece(text: string, piece: PlacedPiece, what: { at: string } | 'copy'): string {
  return change(text, piece, (list, index) => {
    const item = list[index] as { [key: string]: Json };
    if (what === 'copy') list.splice(index + 1, 0, structuredClone(item));
    else item['at'] = what.at;
  });
}

export function withoutPiece(text: string, piece: PlacedPiece): string {
  return change(text, piece, (list, index) => {
    list.splice(index, 1);
  });
}
