import { describe, expect, it } from 'vitest';
import schema from '../wire.schema.json';
import english from '../src/texts/en.json';
import { format } from '../src/texts/format';
import { GameTexts, readable } from '../src/texts/gametexts';

describe('format', () => {
  it('puts arguments in their places', () => {
    expect(format('{card} moves to {to}.', { card: 'Imp', to: 'd4' })).toBe('Imp moves to d4.');
    expect(format('{gone}!')).toBe('!');
  });

  it('chooses by the plural rules of the language', () => {
    const message = '{count, plural, =0 {none} one {# card of {name}} other {# cards of {name}}}';
    expect(format(message, { count: 0, name: 'Ada' })).toBe('none');
    expect(format(message, { count: 1, name: 'Ada' })).toBe('1 card of Ada');
    expect(format(message, { count: 1200, name: 'Ada' })).toBe('1,200 cards of Ada');
    expect(format('{n, plural, one {# karta} few {# karty} other {# kart}}', { n: 3 }, 'pl')).toBe('3 karty');
  });

  it('does not read arguments as messages', () => {
    expect(format('{name}', { name: '{count}', count: 5 })).toBe('{count}');
  });

  it('finds every client text well formed', () => {
    for (const message of Object.values(english)) {
      let depth = 0;
      for (const letter of message) {
        if (letter === '{') depth++;
        if (letter === '}') depth--;
        expect(depth).toBeGreaterThanOrEqual(0);
      }
      expect(depth).toBe(0);
    }
  });
});

describe('client texts', () => {
  it('have a sentence for every code of the server', () => {
    const missing = schema.$defs.NakCode.enum.filter((code) => !(`code.${code}` in english));
    expect(missing).toEqual([]);
  });
});

describe('game texts', () => {
  const texts = new GameTexts(
    { 'event.play': '{seat} plays {card} for {amount}.', 'event.draw': '{seat} draws {card}.', 'counter.vigor': 'Vigor' },
    { imp: { name: 'Imp' } },
    (seat) => ['Ada', 'Bot'][seat] ?? '?',
  );

  it('call seats by their players and cards by their names', () => {
    expect(texts.text('event.play', { seat: 1, card: 'imp', amount: 1 })).toBe('Bot plays Imp for 1.');
  });

  it('say what is not known without guessing', () => {
    expect(texts.text('event.draw', { seat: 0 })).toBe('Ada draws a card.');
  });

  it('find names by the ids of texts, and make unknown ids readable', () => {
    expect(texts.name('vigor')).toBe('Vigor');
    expect(texts.name('d4')).toBe('d4');
    expect(readable('refusal.too_far-away')).toBe('Too far away');
  });
});
