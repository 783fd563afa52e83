import type { Action } from './actions/Action';
import type { Network } from './createNetwork';
import type { Random } from './createRandom';
import { faults } from './faults';

/** The share of steps with a fault. */
const share = 0.6;

/** The share of faults that affect the action's own kind of requests, if it has one. */
const aim = 0.75;

/** Chooses what fails, and for how long. */
export function createChaos(network: Network) {
  let lasting: { description: string; steps: number } | undefined;

  async function end() {
    lasting = undefined;
    await network.disarm();
  }

  return {
    /** Ends a fault that has lasted its number of steps; returns whether it did. */
    async rest() {
      if (!lasting || lasting.steps > 0) return false;
      await end();
      return true;
    },
    /** Continues a lasting fault, or starts a new one; returns its description, or undefined for none. */
    async begin(random: Random, { asks, isOnline, isSheltered }: Action) {
      if (isSheltered) {
        await end();
        return undefined;
      }
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
        const description = fault.isOffline
          ? fault.name
          : `${fault.name} (${asked}${isNowAndThen ? ', now and then' : ''})`;
        lasting = { description, steps: fault.isOffline ? 1 + random.int(3) : 1 };
      }
      if (lasting) lasting.steps -= 1;
      return lasting?.description;
    },
  };
}
