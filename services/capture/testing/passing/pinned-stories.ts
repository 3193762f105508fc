import type { Answer } from '../../../../tests/sites/serve.ts'
import { colourOf, end, page } from './passing-parts.ts'

const steps = ['Mix', 'Knead', 'Rest', 'Bake']
const part = 800
const pinned = `<h1>Story</h1><section id="story" style="height: ${steps.length * part}px">`
const stepOf = `const at = () => Math.max(0, Math.min(3, Math.round(-story.getBoundingClientRect().top / ${part})))`
const painted = `const texts = ${JSON.stringify(steps)}; ${stepOf}
const draw = () => { step.textContent = texts[at()]; stage.style.background = 'rgb(' + [40 + 3 * at(), at() * 37 % 200, 200 - 3 * at()] + ')' }`

/**
 * Stories with a stage that stays in the window, by path: step n is visible when the window begins at 100 +
 * 800 n px.
 */
export const stories: Record<string, Answer> = {
  '/sticky-stage': page(
    '#stage { position: sticky; top: 0; height: 800px }',
    `${pinned}<div id="stage"><h2 id="step"></h2></div></section>${end}`,
    `${painted}; addEventListener('scroll', draw); draw()`,
  ),
  '/sticky-stage-with-classes': page(
    `#stage { position: sticky; top: 0; height: 800px } .step { position: absolute; inset: 0; display: none } .on { display: block }
    ${steps.map((_, nth) => `.step:nth-child(${nth + 1}) { background: rgb(${colourOf(nth).join(' ')}) }`).join(' ')}`,
    `${pinned}<div id="stage">${steps.map((text) => `<div class="step">${text}</div>`).join('')}</div></section>${end}`,
    `${stepOf}; const draw = () => document.querySelectorAll('.step').forEach((each, nth) => each.classList.toggle('on', nth === at())); addEventListener('scroll', draw); draw()`,
  ),
  '/stage-pinned-by-a-script': page(
    '#stage { height: 800px; width: 1280px; top: 0 }',
    `${pinned}<div id="stage"><h2 id="step"></h2></div></section>${end}`,
    `${painted}; const pin = () => {
      const { top, bottom } = story.getBoundingClientRect()
      stage.style.position = top <= 0 && bottom > 800 ? 'fixed' : 'relative'
      stage.style.transform = bottom <= 800 ? 'translateY(2400px)' : ''
      draw()
    }
    addEventListener('scroll', pin); pin()`,
  ),
  '/drawn-stage': page(
    '#stage { position: sticky; top: 0; height: 800px; width: 1280px; display: block }',
    `${pinned}<canvas id="stage" width="1280" height="800"></canvas></section>${end}`,
    `${stepOf}; const pen = stage.getContext('2d'); const draw = () => { pen.fillStyle = 'rgb(' + [40 + 3 * at(), at() * 37 % 200, 200 - 3 * at()] + ')'; pen.fillRect(0, 0, 1280, 800) }; addEventListener('scroll', draw); draw()`,
  ),
}

const longer = ['Sow', 'Reap', 'Mill', 'Mix', 'Rest', 'Bake', 'Eat']
const story = (text: string) =>
  page(
    '#stage { position: sticky; top: 0; height: 800px } .gone { opacity: 0 }',
    `${pinned}<div id="stage"><h2 id="step"></h2><p id="share"></p></div></section>${end}`,
    `const texts = ${JSON.stringify(longer)}; const draw = () => {
      const share = Math.max(0, Math.min(0.999, -story.getBoundingClientRect().top / 2400))
      const at = Math.floor(share * texts.length)
      document.getElementById('share').textContent = Math.round(share * 100) + ' %'
      ${text}
    }
    addEventListener('scroll', draw); draw()`,
  )

/** Stories of seven steps with space for four, of which three are between two positions of the stage. */
export const longStories: Record<string, Answer> = {
  '/long-story': story('step.textContent = texts[at]'),
  '/long-story-in-layers': story(
    "if (!step.children.length) step.innerHTML = texts.map((each) => '<b>' + each + '</b>').join(' '); [...step.children].forEach((each, nth) => each.classList.toggle('gone', nth !== at))",
  ),
}
