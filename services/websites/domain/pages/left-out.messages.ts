const words: Record<string, string> = {
  action: 'Links that a website might act upon, such as to delete something',
  account: 'Forms to sign in for those who run the website, and links to sign in',
  edit: 'Edit forms, histories and other tools for authors',
  reply: 'Links to reply or to share',
  feed: 'Feeds and interfaces for programs',
  media: 'Pages about a single picture or file',
  file: 'Files, and other answers that are no web page',
  frame: 'Documents that other pages show as parts of themselves',
  print: 'Versions to print, and for other devices',
  search: 'Search results',
  sorting: 'Lists that are sorted or filtered',
  calendar: 'Calendars and archives by date',
  author: 'Lists of what one author wrote',
  pagination: 'Second and further pages of lists',
  variants: 'More variants of an address than are of use',
  noindex: 'Pages that ask search engines not to list them (noindex)',
  nofollow: 'Pages that are only linked with the request not to follow (nofollow)',
  canonical: 'Copies that name another page as their original (canonical)',
  spelling: 'Other spellings of the addresses of watched pages',
  robots: 'Pages that robots.txt does not allow to be visited',
  excluded: 'Pages that your patterns exclude',
  'not-included': 'Pages that your patterns do not include',
}

/** The heading above addresses that are not watched for this reason. */
export const leftOutMessage = (reason: string): string => words[reason] ?? 'Left out for another reason'
