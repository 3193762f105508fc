type Status = 'changed' | 'error' | 'new' | 'processing' | 'unchanged' | 'pending'

/** Statuses by their need for a decision; a verdict precedes the status of a page that was never captured. */
const order: Status[] = ['changed', 'error', 'new', 'processing', 'unchanged', 'pending']

/** The worst status of a page and its views. */
export const worstOf = (statuses: Status[]): Status =>
  order.find((status) => statuses.includes(status)) ?? 'pending'
