// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { commandOf, defaults, remap, restore } from '../src/keys/keymap';

const press = (key: string, more = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, target: document.body, ...more });

describe('key map', () => {
  it('finds commands and options', () => {
    expect(commandOf(press('m'), defaults, 'on')).toBe('actions');
    expect(commandOf(press('3'), defaults, 'on')).toEqual({ option: 2 });
    expect(commandOf(press('x'), defaults, 'on')).toBeNull();
  });

  it('leaves letters alone in text fields, with modifiers, and when they are off', () => {
    const field = document.createElement('input');
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
    expect(commandOf(press('m', { target: field }), defaults, 'on')).toBeNull();
    expect(commandOf(press('m', { target: document.createElement('select') }), defaults, 'on')).toBeNull();
    expect(commandOf(press('m', { target: box }), defaults, 'on')).toBe('actions');
    expect(commandOf(press('m', { ctrlKey: true }), defaults, 'on')).toBeNull();
    expect(commandOf(press('m'), defaults, 'off')).toBeNull();
    expect(commandOf(press('1'), defaults, 'off')).toBeNull();
  });

  it('is remapped without giving one key to two commands', () => {
    const changed = remap(defaults, 'primary', 'x');
    expect(changed).toEqual({ ...defaults, primary: 'x' });
    expect(remap(defaults, 'primary', 'm')).toBe('actions');
    expect(remap(defaults, 'primary', 'Enter')).toBe('primary');
    expect(commandOf(press('x'), changed as typeof defaults, 'on')).toBe('primary');
  });

  it('is restored from what was stored, and is usual again where that is broken', () => {
    expect(restore({ primary: 'x' }).primary).toBe('x');
    expect(restore({ primary: 'm' })).toEqual(defaults);
    expect(restore('nonsense')).toEqual(defaults);
  });
});
