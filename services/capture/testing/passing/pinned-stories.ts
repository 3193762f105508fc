import type { Answer } from '../../../../tests/sites/serve.ts'
import { colourOf, end, page } from './passing-parts.ts'

const steps = ['Mix', 'Knead', 'Rest', 'Bake']
const part = 800
const pinned = `<h1>Story</h1><section id="story" style="height: ${steps.length * part}px">`
const stepOf = `const at = () => Math.max(0, Math.min(3, Math.round(-story.getBoundingClientRect().top / ${part})))`
const painted = `const texts = ${JSON.stringify(steps)}; ${stepOf}
const draw = () => { step.textContent = texts[at()]; stage.style.background = 'rgb(' + [40 + 3 * at(), at() * 37 % 200, 200 - 3 * at()] + ')' }`

const scenes = steps
  .map((text, nth) => `<div class="scene" style="background: rgb(${colourOf(nth).join(' ')})">${text}</div>`)
  .join('')
const moveTrack = "track.style.transform = 'translateX(' + -at() * 25 + '%)'"
const fade =
  "document.querySelectorAll('.scene').forEach((each, nth) => (each.style.opacity = nth === at() ? 1 : 0))"
const pinByStyle = `const { top, bottom } = story.getBoundingClientRect()
  stage.style.position = top <= 0 && bottom > 800 ? 'fixed' : ''
  stage.style.transform = bottom <= 800 ? 'translateY(2400px)' : ''`
const pinByClass = `const { top, bottom } = story.getBoundingClientRect()
  stage.className = top > 0 ? '' : bottom > 800 ? 'held' : 'over'`
const inTrack = `${pinned}<div id="stage"><div id="track">${scenes}</div></div></section>${end}`
const inLayers = `${pinned}<div id="stage">${scenes}</div></section>${end}`
const trackStyle =
  '#stage { height: 800px; width: 1280px; top: 0; overflow: hidden } #track { display: flex; width: 400% } .scene { width: 25%; height: 800px }'
const layerStyle =
  '#stage { height: 800px; width: 1280px; top: 0 } .scene { position: absolute; inset: 0 } #story { position: relative }'
const drawn = (work: string) =>
  `${stepOf}; const draw = () => { ${work} }; addEventListener('scroll', draw); draw()`

/** Scenes that all stay in the page, with the styles and scripts that show one after the other. */
const scenesInPage: Record<string, Answer> = {
  '/scenes-side-by-side': page(`${trackStyle} #stage { position: sticky }`, inTrack, drawn(moveTrack)),
  '/scenes-side-by-side-held-by-a-style': page(trackStyle, inTrack, drawn(`${pinByStyle}; ${moveTrack}`)),
  '/scenes-side-by-side-held-by-a-class': page(
    `${trackStyle} #story { position: relative } .held { position: fixed } .over { position: absolute; top: auto !important; bottom: 0 }`,
    inTrack,
    drawn(`${pinByClass}; ${moveTrack}`),
  ),
  '/scenes-that-fade': page(`${layerStyle} #stage { position: sticky }`, inLayers, drawn(fade)),
  '/scenes-that-fade-held-by-a-style': page(
    `${layerStyle} #stage { position: relative }`,
    inLayers,
    drawn(`${pinByStyle}; ${fade}`),
  ),
}

/**
 * Stories with a stage that stays in the window, by path: step n is visible when the window begins at 100 +
 * 800 n px.
 */
export const stories: Record<string, Answer> = {
  ...scenesInPage,
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
