/** Why decisions are not saved at once, when the server takes no more for a while. */
export function waitMessage(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  const wait = seconds === 1 ? 'in a second' : `in ${seconds} seconds`
  return `These were many decisions in a short time. The rest will be saved ${wait}. Please keep this page open.`
}
