export interface Workers<Item, Result> {
  /** The number of items that are worked on at the same time. */
  concurrency: number
  work: (item: Item) => Promise<Result>
  /** Called with the results in the order of the items, each as soon as all earlier ones are complete. */
  take: (result: Result, item: Item) => void
  /** Once true, no further item is started; items in progress are finished and taken. */
  isEnough?: () => boolean
}

// The maximum number of items by which workers may get ahead of a slow one.
const ahead = 128

/** Works on many items at the same time, with the same results as in sequence. */
export async function runWorkers<Item, Result>(
  items: readonly Item[],
  { concurrency, work, take, isEnough = () => false }: Workers<Item, Result>,
): Promise<void> {
  const running: Promise<void>[] = []
  const results: { item: Item; result: Result }[] = []
  let taken = 0

  const start = async (item: Item, nth: number) => {
    results[nth] = { item, result: await work(item) }
    for (let head = results[taken]; head; head = results[taken]) {
      delete results[taken]
      taken += 1
      take(head.result, head.item)
    }
  }
  const worker = async () => {
    while (running.length < items.length && !isEnough()) {
      const nth = running.length
      if (nth - taken >= ahead) await running[taken]
      else await (running[nth] = start(items[nth] as Item, nth))
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
}
