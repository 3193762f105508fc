/** Names that tools make of a file's content or place are others after the next release of the website. */
const made = [
  // css-1q2w3e, sc-bdVaJa, jsx-2871293847, svelte-1abcxyz, _ngcontent-abc
  /^(?:css|sc|jsx|svelte|emotion|styled|tss|makeStyles|jss|_ng|ng|ember|react|radix|headlessui|mui)[-_]?\w*[-_]?:?\w*\d/i,
  /^sc-/,
  // Button_root__3xY9a, header-module--a1b2c
  /(?:__|--|_|-)(?=[a-z]*\d)(?=\w*[a-z])[a-z0-9]{5,}$/i,
  // Mixed letters and digits only.
  /^_?(?=[a-z]*\d[a-z\d]*[a-z])[a-z\d]{5,}$/i,
  // A number of a row in a database, or a time.
  /\d{4,}/,
]

/** Classes of a momentary state, such as an open menu or a hovered element. */
const momentary =
  /^(?:is-|has-|js-)?(?:active|open|opened|closed|current|selected|visible|hidden|show|shown|in|loaded|loading|lazy\w*|hover|focus|animated|fade\w*|aos-\w+|swiper-slide-\w+|slick-\w+)$/i

/** Whether an id or a class name is likely to be the same at the next capture. */
export const isStableName = (name: string): boolean =>
  name !== '' && name.length <= 60 && !momentary.test(name) && !made.some((pattern) => pattern.test(name))
