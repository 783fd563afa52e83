import type { Action } from './actions/Action';
import type { Network } from './createNetwork';
import type { Random } from './createRandom';
import { faults } from './faults/faults';

export interface Chaos {
  /** Ends what has lasted for as many steps as it should. */
  rest(): Promise<void>;
  /** Ends it at once. */
  end(): Promise<void>;
  /** Goes on with what still lasts, or lets something else fail; answers what, or undefined for nothing. */
  begin(random: Random, action: Action): Promise<string | undefined>;
}

/** The part of the steps in which something fails. */
const share = 0.6;

/** The part of the faults that meets what the action asks for, where it asks for something. */
const aim = 0.75;

/** Draws what fails, and for how long. */
export function createChaos(network: Network): Chaos {
  let lasting: { told: string; steps: number } | undefined;

  async function end() {
    lasting = undefined;
    await network.disarm();
  }

  return {
    end,
    rest: async () => {
      if (lasting && lasting.steps <= 0) await end();
    },
    async begin(random, { asks, isOnline }) {
      if (!lasting && random.chance(share)) {
        const others = ['read', 'write', 'code', 'image'] as const;
        const asked = (asks && random.chance(aim) ? asks : random.one(others)) ?? 'read';
        const fault = random.weighted(
          faults.filter(({ meets, isOffline }) => meets.includes(asked) && !(isOffline && isOnline)),
          ({ weight = 1 }) => weight,
        );
        if (!fault) return undefined;
        const isOnce = !fault.isOffline && random.chance(0.3);
        await network.arm(fault, asked, isOnce ? 1 : Number.POSITIVE_INFINITY);
        const told = fault.isOffline ? fault.name : `${fault.name} (${asked}${isOnce ? ', once' : ''})`;
        lasting = { told, steps: fault.isOffline ? 1 + random.int(3) : 1 };
      }
      if (lasting) lasting.steps -= 1;
      return lasting?.told;
    },
  };
}
