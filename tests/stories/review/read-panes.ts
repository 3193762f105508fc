import type { Locator } from 'playwright-core'

/**
 * The rows of the screenshot that the boxes of a pane stand around, in its own pixels, of which three are one
 * of the screen.
 */
export const readBoxedRows = (pane: Locator) =>
  pane.evaluate((element) => {
    const space = 4
    const images = [...element.querySelectorAll('canvas')]
    const pageWidth = 1280
    return [...element.querySelectorAll('[data-kind]')].map((box) => {
      const [top, bottom] = [
        box.getBoundingClientRect().top + space,
        box.getBoundingClientRect().bottom - space,
      ]
      const rowAt = (y: number) => {
        const image = images.find((one) => {
          const { top: first, bottom: end } = one.getBoundingClientRect()
          return y >= first && y < end
        })
        if (!image) return Number.NaN
        const shown = image.getBoundingClientRect()
        return Number(image.dataset['first']) + (y - shown.top) * (pageWidth / shown.width)
      }
      return [Math.round(rowAt(top + 0.5)), Math.round(rowAt(bottom - 0.5))]
    })
  })

/** Top and height of each stretch of rows that a pane shows together. */
export const readStretches = (pane: Locator) =>
  pane.evaluate((element) => {
    const stretches = new Set([...element.querySelectorAll('canvas')].map((one) => one.parentElement))
    return Array.from(stretches, (one) => [one?.style.top, one?.style.height])
  })

/**
 * The maximum distortion of a pane's pictures in the next 30 frames: the ratio of their horizontal and
 * vertical scale, minus 1.
 */
export const readDistortion = (pane: Locator) =>
  pane.evaluate(async (element) => {
    const distortionOf = (canvas: HTMLCanvasElement) => {
      const { width, height } = canvas.getBoundingClientRect()
      return Math.abs((canvas.width * height) / (canvas.height * width) - 1)
    }
    let most = 0
    for (let nth = 0; nth < 30; nth += 1) {
      await new Promise((done) => requestAnimationFrame(done))
      // Lower ones are a pixel too high.
      const drawn = [...element.querySelectorAll<HTMLCanvasElement>('canvas[data-is-drawn]')].filter(
        ({ clientHeight }) => clientHeight > 40,
      )
      most = Math.max(most, ...drawn.map(distortionOf))
    }
    return most
  })
