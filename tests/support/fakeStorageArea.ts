/** localStorage for tests: it can be blocked, or hold no more than so many characters of keys and values. */
export class FakeStorageArea {
  readonly entries: Map<string, string>;
  isBlocked = false;
  capacity = Infinity;

  constructor(entries: Readonly<Record<string, string>> = {}) {
    this.entries = new Map(Object.entries(entries));
  }

  /** What `window.localStorage` does. */
  readonly open = (): this => {
    if (this.isBlocked) throw new DOMException('The operation is insecure.', 'SecurityError');
    return this;
  };

  get length(): number {
    return this.entries.size;
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    const others = [...this.entries].filter(([other]) => other !== key);
    const size = [...others, [key, text]].flat().join('').length;
    if (size > this.capacity) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    }
    this.entries.set(key, text);
  }

  removeItem(key: string): void {
    this.entries.delete(key);
  }

  toObject(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.entries);
  }
}
