import type { Answer } from '../../../../tests/sites/serve.ts'
import { list, onScroll, page, shell } from './passing-parts.ts'

/**
 * Rows that are used again and whose position is counted from that of their neighbours, as in lists with rows
 * of any height: after a jump by more than all of them it is estimated, and corrected only while the list is
 * scrolled on.
 */
const counted = (at: string, moveBy: string) => `const [held, view, guess] = [15, 8, 200]
const rows = Array.from({ length: held }, (_, nth) => list.appendChild(make(nth)))
let [first, high, before] = [0, 0, 0]
const draw = () => {
  const at = Math.max(0, ${at})
  const moved = at - before
  before = at
  if (Math.abs(moved) > held * tall) {
    first = Math.max(0, Math.min(count - held, first + Math.round(moved / guess)))
    high = Math.min(first * guess, at)
  } else {
    for (; first + held < count && high + view / 2 * tall < at; high += tall) first += 1
    for (; first > 0 && high + view / 4 * tall > at; high -= tall) first -= 1
    const wrong = first === 0 ? high : Math.min(0, high)
    high -= wrong
    before -= wrong
    if (wrong !== 0) ${moveBy}(0, -wrong)
  }
  rows.forEach((row, nth) => { paint(row, first + nth); row.style.transform = 'translateY(' + (high + nth * tall) + 'px)' })
}
draw()`

const css = '.row { position: absolute; left: 0; right: 0; top: 0 }'

export const estimatedRows: Record<string, Answer> = {
  '/rows-whose-place-is-estimated': page(css, list, `${counted('scrollY - 100', 'scrollBy')};${onScroll}`),
  '/rows-of-an-area-whose-place-is-estimated': page(
    css,
    shell,
    `${counted('area.scrollTop', 'area.scrollBy')}; area.addEventListener('scroll', draw)`,
  ),
}
