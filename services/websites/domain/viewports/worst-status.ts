type Status = 'changed' | 'error' | 'new' | 'processing' | 'unchanged' | 'pending'

/** What most needs a decision first; what was never captured says nothing beside a verdict. */
const order: Status[] = ['changed', 'error', 'new', 'processing', 'unchanged', 'pending']

/** The worst status of a page and its views. */
export const worstOf = (statuses: Status[]): Status =>
  order.find((status) => statuses.includes(status)) ?? 'pending'
