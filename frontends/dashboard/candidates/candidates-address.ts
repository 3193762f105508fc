/** The address of the list of a website's candidates. */
export const candidatesAddress = (websiteId: string) =>
  `/?${new URLSearchParams({ website: websiteId, tab: 'history', list: 'candidates' })}`

const lists = ['checks', 'candidates'] as const
/** The lists of a website's history. */
export type HistoryList = (typeof lists)[number]

export const listIn = ({ searchParams }: URL): HistoryList =>
  lists.find((list) => list === searchParams.get('list')) ?? 'checks'
