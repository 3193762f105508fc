// Runs before anything is painted, so that a chosen theme never flashes; the policy forbids inline scripts.
const theme = /(?:^|; )vigia\.theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
if (theme) document.documentElement.dataset.theme = theme
