/** What every server starts with: 25 works, three of them by Verne, in no order. */
export const works = Array.from({ length: 25 }, (_, index) => {
  const number = (index * 7) % 25;
  return {
    title: `Volume ${String(number + 1).padStart(2, '0')}`,
    author: number % 10 === 3 ? 'Verne' : 'Melville',
    year: 1850 + number,
  };
});

export type Work = (typeof works)[number];
