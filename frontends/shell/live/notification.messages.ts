/** A website with the number of its pages that need a decision. */
export interface Waiting {
  id: string
  name: string
  decisions: number
}

/** The websites of which more pages need a decision than before. */
export const findMore = (before: Waiting[], now: Waiting[]): Waiting[] => {
  const known = new Map(before.map(({ id, decisions }) => [id, decisions]))
  return now.filter(({ id, decisions }) => decisions > (known.get(id) ?? 0))
}

/** The text of a notification, and where its click leads: shop.example: 3 pages need a decision. */
export function describeWaiting(waiting: Waiting[]): { title: string; body: string; href: string } {
  const pages = waiting.reduce((sum, { decisions }) => sum + decisions, 0)
  const need = pages === 1 ? '1 page needs a decision' : `${pages} pages need a decision`
  const [first] = waiting
  if (first && waiting.length === 1)
    return {
      title: `${first.name}: ${need}`,
      body: 'Click to review what Vigia found.',
      href: `/review?website=${first.id}`,
    }
  return { title: need, body: waiting.map(({ name }) => name).join(', '), href: '/' }
}
