/**
 * Editing a position without knowing its game: a piece is what stands in a list with its cell under
 * `at`, or in an object under the name of a cell. Whether the position holds is the server's to say.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = (string | number)[];

export interface PlacedPiece {
  /** Where in the position it stands: keys and indices from the root. */
  path: Path;
  at: string;
  owner: number | null;
  label: string | null;
}

// Integers that a JavaScript number cannot hold are kept as marked text between reading and writing.
const keep = '\u0001';

/** Read JSON without losing digits of large integers. */
export function read(text: string): Json {
  const safe = text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d{16,}/g, (found) => (found.startsWith('"') ? found : `"${keep}${found}"`));
  return JSON.parse(safe.replaceAll(keep, '\\u0001')) as Json;
}

/** Write what `read` has read, with all its digits. */
export function write(value: Json, indent = 0): string {
  return JSON.stringify(value, null, indent).replaceAll(/"\\u0001(-?\d+)"/g, '$1');
}

function tryRead(text: string): Json | undefined {
  try {
    return read(text);
  } catch {
    return undefined;
  }
}

/** Return the pieces of the position; none if the text is not readable. */
export function piecesOf(text: string, cells: ReadonlySet<string>): PlacedPiece[] {
  const found: PlacedPiece[] = [];
  const visit = (value: Json, path: Path): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) {
      const key = path.at(-1);
      const at = typeof key === 'number' ? value['at'] : key;
      if (typeof at === 'string' && cells.has(at)) {
        const owner = value['owner'] ?? value['seat'];
        const label = value['card'] ?? value['slug'] ?? value['kind'];
        found.push({
          path,
          at,
          owner: typeof owner === 'number' ? owner : null,
          label: typeof label === 'string' ? label : null,
        });
        return;
      }
    }
    for (const [key, item] of Object.entries(value)) visit(item, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  const root = tryRead(text);
  if (root !== undefined) visit(root, []);
  return found;
}

function change(text: string, piece: PlacedPiece, edit: (holder: Json[] | Record<string, Json>, key: string | number) => void): string {
  const root = tryRead(text);
  if (root === undefined) return text;
  let holder: Json = root;
  for (const key of piece.path.slice(0, -1)) holder = (holder as Record<string | number, Json>)[key] as Json;
  edit(holder as Json[] | Record<string, Json>, piece.path.at(-1) as string | number);
  return write(root, 1);
}

/** Put a piece on another cell; where pieces stand under their cells, two of them change places. */
export function withPiece(text: string, piece: PlacedPiece, to: string): string {
  return change(text, piece, (holder, key) => {
    if (Array.isArray(holder)) (holder[key as number] as Record<string, Json>)['at'] = to;
    else {
      const moved = holder[key] as Json;
      const there = holder[to];
      delete holder[key];
      if (there !== undefined) holder[key] = there;
      holder[to] = moved;
    }
  });
}

/** Put the same piece on another cell once more. */
export function withCopy(text: string, piece: PlacedPiece, to: string): string {
  return change(text, piece, (holder, key) => {
    const copy = structuredClone(Array.isArray(holder) ? holder[key as number] : holder[key]) as Json;
    if (Array.isArray(holder)) holder.push({ ...(copy as Record<string, Json>), at: to });
    else holder[to] = copy;
  });
}

export function withoutPiece(text: string, piece: PlacedPiece): string {
  return change(text, piece, (holder, key) => {
    if (Array.isArray(holder)) holder.splice(key as number, 1);
    else delete holder[key];
  });
}
