const EXISTS = 1;
const HOUSE = 2;
const ENCUMBERED = 4;
const INVITED = 8;

const MEMBERS_FIRST = 64;

type Added = {
  readonly house: boolean;
  readonly identity: number;
  /** True if somebody invited the member. */
  readonly invited: boolean;
};

/**
 * The flags of members that matching needs, in two flat tables: a trade looks at several members
 * that were long untouched, and each look at a whole member would be a cache miss.
 */
export class Marks {
  #flags = new Uint8Array(MEMBERS_FIRST);
  #identities = new Int32Array(MEMBERS_FIRST);

  add(member: number, { house, identity, invited }: Added): void {
    if (member >= this.#flags.length) this.#grow();
    this.#flags[member] = EXISTS | (house ? HOUSE : 0) | (invited ? INVITED : 0);
    this.#identities[member] = identity;
  }

  isInvited(member: number): boolean {
    return ((this.#flags[member] ?? 0) & INVITED) !== 0;
  }

  isHouse(member: number): boolean {
    return ((this.#flags[member] ?? 0) & HOUSE) !== 0;
  }

  /** True if the member exists, is not frozen, and has no prohibition that was never lifted. */
  isUnencumbered(member: number): boolean {
    return ((this.#flags[member] ?? 0) & (EXISTS | ENCUMBERED)) === EXISTS;
  }

  encumber(member: number, encumbered: boolean): void {
    const flags = this.#flags[member] ?? 0;
    this.#flags[member] = encumbered ? flags | ENCUMBERED : flags & ~ENCUMBERED;
  }

  isSamePerson(member: number, other: number): boolean {
    return member === other || this.#identities[member] === this.#identities[other];
  }

  #grow(): void {
    const flags = new Uint8Array(this.#flags.length * 2);
    flags.set(this.#flags);
    this.#flags = flags;
    const identities = new Int32Array(flags.length);
    identities.set(this.#identities);
    this.#identities = identities;
  }
}
