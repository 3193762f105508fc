export interface Workers<Item, Result> {
  /** How many items are worked on at the same time. */
  concurrency: number
  work: (item: Item) => Promise<Result>
  /** Called with the results in the order of the items, each as soon as all before it are there. */
  take: (result: Result, item: Item) => void
  /** Once true, nothing more is started; what was started is finished and taken. */
  isEnough?: () => boolean
}

// How far the workers may get ahead of one slow item.
const ahead = 128

/** Works on many items at the same time, with the same results as one after the other. */
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
