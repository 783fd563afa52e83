import type { Action } from './actions/Action';
import type { Network } from './createNetwork';
import type { Random } from './createRandom';
import { faults } from './faults/faults';

export interface Chaos {
  /** Ends what has lasted for as many steps as it should; answers whether it has. */
  rest(): Promise<boolean>;
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
    async rest() {
      if (!lasting || lasting.steps > 0) return false;
      await end();
      return true;
    },
    async begin(random, { asks, isOnline }) {
      if (!lasting && random.chance(share)) {
        const others = ['read', 'write', 'code', 'image'] as const;
        const asked = (asks && random.chance(aim) ? asks : random.one(others)) ?? 'read';
        const fault = random.among(
          faults.filter(({ meets, isOffline }) => meets.includes(asked) && !(isOffline && isOnline)),
          ({ name }) => name,
          ({ weight = 1 }) => weight,
        );
        if (!fault) return undefined;
        const isNowAndThen = !fault.isOffline && random.chance(0.4);
        await network.arm(fault, asked, call => !isNowAndThen || random.chanceOf(call, 0.5));
        const told = fault.isOffline
          ? fault.name
          : `${fault.name} (${asked}${isNowAndThen ? ', now and then' : ''})`;
        lasting = { told, steps: fault.isOffline ? 1 + random.int(3) : 1 };
      }
      if (lasting) lasting.steps -= 1;
      return lasting?.told;
    },
  };
}
