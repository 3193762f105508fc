/** The reasons for not watching an address; services/websites has their texts. */
const reasons = [
  'action',
  'account',
  'edit',
  'reply',
  'feed',
  'media',
  'file',
  'frame',
  'print',
  'search',
  'sorting',
  'calendar',
  'author',
  'pagination',
  'variants',
  'noindex',
  'nofollow',
  'canonical',
  'spelling',
  'robots',
  'excluded',
  'not-included',
] as const

export type Reason = (typeof reasons)[number]
