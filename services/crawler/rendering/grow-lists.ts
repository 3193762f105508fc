import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from '@vigia/browser/tabs/tab'
import { evaluate } from './open-page.ts'
import type { Traffic } from './watch-traffic.ts'

const maxRounds = 12
const checkMs = 50
/** Milliseconds in which a page may add content without a request. */
const quietMs = 250
const answerMs = 2_000

/**
 * Scrolls through a page and clicks buttons that load more, for as long as the page grows. The effects of
 * clicks are limited to reading: only GET requests are sent, and the page is not left.
 */
export async function growLists(tab: Tab, traffic: Traffic, signal: AbortSignal): Promise<void> {
  const allow = await traffic.onlyRead()
  try {
    let count = await countElements(tab)
    for (let round = 0; round < maxRounds && !signal.aborted; round += 1) {
      const hasScrolled = await evaluate(tab, scrollOn, undefined)
      const hasClicked = await evaluate(tab, clickMore, more.source)
      if (!hasScrolled && !hasClicked) return
      const now = await waitForMore(tab, traffic, count, signal)
      if (now <= count) return
      count = now
    }
  } finally {
    await allow()
  }
}

async function waitForMore(tab: Tab, traffic: Traffic, before: number, signal: AbortSignal): Promise<number> {
  let quiet = 0
  for (let waited = 0; waited < answerMs && quiet < quietMs && !signal.aborted; waited += checkMs) {
    await sleep(checkMs)
    const now = await countElements(tab)
    if (now > before && traffic.pending() === 0) return now
    quiet = traffic.pending() === 0 ? quiet + checkMs : 0
  }
  return countElements(tab)
}

/** Texts of buttons that load the rest of a list. */
const more =
  /^\W*((load|show|view|see|get)\s+(some\s+)?(more|all|older|next)|more\b|older\b|(mehr|weitere|alle)\b|(charger|voir|afficher)\s+(plus|la suite)|plus d|(cargar|ver|mostrar)\s+(más|todo)|(carica|mostra|vedi)\s+(altr|di pi)|(carregar|ver|mostrar)\s+mais|(meer|toon meer)|(загрузить|показать)\s+(ещ|больше)|ещё|(pokaż|załaduj)\s+więcej|więcej|(visa|ladda)\s+(fler|mer)|(vis|hent)\s+(flere|mere?)|näytä lisää|daha\s+(fazla|çok)|もっと|さらに|続きを|더\s?보기|加载更多|查看更多|更多|載入更多|查看更多|المزيد|عرض المزيد)/i

const countElements = (tab: Tab) => evaluate(tab, () => vigiaShadows.findAll('*').length, undefined)

/** Runs inside the page: returns whether there was anything to scroll. */
async function scrollOn(): Promise<boolean> {
  const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 20))
  const scrollers = vigiaShadows
    .findAll('*')
    .filter((one) => one.clientHeight > 200 && one.scrollHeight > one.clientHeight + 50)
    .filter((one) => one === document.scrollingElement || /auto|scroll/.test(getComputedStyle(one).overflowY))
    .slice(0, 4)
  for (const scroller of scrollers) {
    for (let step = 0; step < 60; step += 1) {
      const before = scroller.scrollTop
      scroller.scrollTop = before + scroller.clientHeight * 0.9
      if (scroller.scrollTop === before) break
      await nextFrame()
    }
  }
  return scrollers.length > 0
}

/** Runs inside the page: returns whether there was a button to click. */
function clickMore(words: string): boolean {
  const pattern = new RegExp(words, 'iu')
  const pressable = 'button, [role="button"], input[type="button"], a:not([href]), a[href^="#"]'
  const isMore = (one: HTMLElement) => {
    const text = (one.innerText || one.getAttribute('value') || '').trim()
    return text.length < 40 && pattern.test(text) && !one.closest('form, nav, header')
  }
  const button = vigiaShadows
    .findAll(pressable)
    .find(
      (one) =>
        isMore(one) && one.checkVisibility() && !one.matches(':disabled, [aria-expanded], [aria-haspopup]'),
    )
  button?.click()
  return button !== undefined
}
