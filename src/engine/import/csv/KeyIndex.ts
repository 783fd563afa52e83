const empty = -1;

/**
 * The keys seen so far, each with the line of its first occurrence. Stores their text in one byte array and
 * their hashes in typed arrays: about 35 bytes per key of 12 characters, not over 120 as in a Map. Exact:
 * compares the text of keys with equal hashes.
 */
export class KeyIndex {
  #text = new Uint8Array(1 << 16);
  #used = 0;
  #slots = new Int32Array(1 << 12).fill(empty);
  #hashes = new Uint32Array(1 << 11);
  #starts = new Uint32Array(1 << 11);
  #lines = new Uint32Array(1 << 11);
  #count = 0;

  /** Returns the line of the key's first occurrence, or adds the key with this line and returns 0. */
  add(key: string, line: number): number {
    const end = this.#write(key);
    const hash = this.#hash(end);
    const slot = this.#find(hash, end);
    const entry = this.#slots[slot] ?? empty;
    if (entry !== empty) return this.#lines[entry] ?? 0;
    this.#slots[slot] = this.#count;
    this.#hashes[this.#count] = hash;
    this.#starts[this.#count] = this.#used;
    this.#lines[this.#count] = line;
    this.#used = end;
    this.#count += 1;
    if (this.#count === this.#hashes.length) this.#grow();
    return 0;
  }

  /** Returns the line of the key's first occurrence, or 0. Adds nothing. */
  lineOf(key: string): number {
    if (this.#count === 0) return 0;
    const end = this.#write(key);
    const entry = this.#slots[this.#find(this.#hash(end), end)] ?? empty;
    return entry === empty ? 0 : (this.#lines[entry] ?? 0);
  }

  /**
   * Writes the key after the last one and returns its end. Injective: one byte per ASCII character, else
   * three.
   */
  #write(key: string): number {
    const maxEnd = this.#used + key.length * 3;
    if (maxEnd > this.#text.length) {
      const larger = new Uint8Array(Math.max(maxEnd, this.#text.length * 2));
      larger.set(this.#text);
      this.#text = larger;
    }
    const text = this.#text;
    let at = this.#used;
    for (let index = 0; index < key.length; index += 1) {
      const unit = key.charCodeAt(index);
      if (unit < 0x80) {
        text[at++] = unit;
      } else {
        text[at++] = 0xe0 | (unit >> 12);
        text[at++] = 0x80 | ((unit >> 6) & 0x3f);
        text[at++] = 0x80 | (unit & 0x3f);
      }
    }
    return at;
  }

  /** FNV-1a with MurmurHash3's finalizer, over the bytes just written. */
  #hash(end: number): number {
    let hash = 0x811c9dc5;
    for (let at = this.#used; at < end; at += 1) hash = Math.imul(hash ^ (this.#text[at] ?? 0), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  }

  #find(hash: number, end: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const entry = this.#slots[slot] ?? empty;
      if (entry === empty || (this.#hashes[entry] === hash && this.#equals(entry, end))) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #equals(entry: number, end: number): boolean {
    const start = this.#starts[entry] ?? 0;
    const stop = entry + 1 < this.#count ? (this.#starts[entry + 1] ?? 0) : this.#used;
    const length = end - this.#used;
    if (stop - start !== length) return false;
    for (let at = 0; at < length; at += 1) {
      if (this.#text[start + at] !== this.#text[this.#used + at]) return false;
    }
    return true;
  }

  #grow(): void {
    const capacity = this.#hashes.length * 2;
    this.#hashes = enlarged(this.#hashes, capacity);
    this.#starts = enlarged(this.#starts, capacity);
    this.#lines = enlarged(this.#lines, capacity);
    const mask = capacity * 2 - 1;
    const slots = new Int32Array(capacity * 2).fill(empty);
    for (let entry = 0; entry < this.#count; entry += 1) {
      let slot = (this.#hashes[entry] ?? 0) & mask;
      while (slots[slot] !== empty) slot = (slot + 1) & mask;
      slots[slot] = entry;
    }
    this.#slots = slots;
  }
}

function enlarged(array: Uint32Array, capacity: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(capacity);
  larger.set(array);
  return larger;
}
