import type { Place } from '@vigia/domain/change-messages/sentence'
import type { DomSnapshot, DomText, Region } from '@vigia/visual-diff'
import { around, type Leaf } from '../matching/leaves.ts'
import { landmarkOf } from '../name-elements.ts'
import type { Pages } from '../matching/match-pages.ts'

type Box = DomText['box']

/** Finds for a region the landmark that it is in and the heading that it is below. */
export function openPlaces({ before, after, leaves }: Pages): (region: Region) => Place {
  const both = [...leaves.same, ...leaves.changed]
  const old = readPlaces(before, [...both.map((pair) => pair.before), ...leaves.gone])
  const now = readPlaces(after, [...both.map((pair) => pair.after), ...leaves.added])
  return ({ x, width, baselineX = x, ...rows }) =>
    rows.currentHeight > 0
      ? now([x, rows.currentY, width, rows.currentHeight])
      : old([baselineX, rows.baselineY, width, rows.baselineHeight])
}

/** Rows that a person calls the top of a page. */
const maxTop = 100

function readPlaces(dom: DomSnapshot, leaves: Leaf[]): (area: Box) => Place {
  const landmarks = dom.elements.flatMap((element) => {
    const name = landmarkOf(element)
    return name === '' || name === 'page' ? [] : [{ name, box: element.box }]
  })
  const headings = leaves
    .filter(({ role }) => role === 'heading')
    .toSorted((one, other) => one.element - other.element)
    .map(({ text, box, elementBox }) => ({ text, box: around(box, elementBox) }))
  return (area) => {
    const middle = [area[0] + area[2] / 2, area[1] + area[3] / 2] as const
    // The innermost one stands last.
    const landmark = landmarks.findLast(({ box }) => contains(box, middle))
    const above = headings.filter(
      ({ box }) =>
        box[1] + box[3] <= area[1] + 4 && isUnder(area, box) && (!landmark || meets(landmark.box, box)),
    )
    const heading = above.toSorted((one, other) => other.box[1] - one.box[1])[0]
    const isAtTop = !landmark && !heading && area[1] < maxTop
    return { landmark: landmark?.name ?? (isAtTop ? 'top' : ''), heading: heading?.text.slice(0, 200) ?? '' }
  }
}

const contains = ([x, y, width, height]: Box, [left, top]: readonly [number, number]) =>
  left >= x && left <= x + width && top >= y && top <= y + height

/** Whether a heading is above an area: at most two windows higher, and in its columns. */
const isUnder = (area: Box, [x, y, width]: Box) =>
  area[1] - y < 1_600 && area[0] < x + Math.max(width, 200) && x < area[0] + area[2]

const meets = ([, y, , height]: Box, [, top]: Box) => top >= y - 4 && top <= y + height
