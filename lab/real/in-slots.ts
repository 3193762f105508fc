/** Works on all items, a given number at a time; the results are in the order of the items. */
export async function inSlots<Item, Result>(
  items: readonly Item[],
  slots: number,
  work: (item: Item, slot: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  await Promise.all(
    Array.from({ length: slots }, async (_, slot) => {
      for (const [at, item] of rest) results[at] = await work(item, slot)
    }),
  )
  return results
}
