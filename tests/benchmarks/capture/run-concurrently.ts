/** Works on all items, so many at the same time. */
export async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const lane = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
