import {
  isTicked,
  openValues,
  typeOf,
  type Attributes,
  type Nodes,
  type Shown,
  type Text,
} from './read-values.ts'

/** What is needed of a document as the browser returns it. */
interface Form {
  nodes: Nodes
  layout: { nodeIndex: number[]; bounds: number[][] }
}

/** How a document is read. */
interface Reading {
  document: Form
  text: Text
  nameOf: (node: number) => string
  attributesOf: (node: number) => Attributes
  /** Whether the box at this place of the layout is visible. */
  isSeen: (nth: number) => boolean
  opacityOf: (nth: number) => number
}

const formTags = new Set(['label', 'input'])

/**
 * Reads what fields and controls show. Many designs hide their checkboxes and options and draw others in the
 * labels: a label of such an input has its state. So has the input if it has a box, since a transparent one
 * mostly lies where the other is drawn.
 */
export function openShown(reading: Reading) {
  const valueOf = openValues(reading.document.nodes, reading.text, reading.attributesOf)
  let byLabel: Map<number, Shown> | undefined
  return (node: number, tag: string, attributes: Attributes): Shown => {
    const shown = formTags.has(tag) ? (byLabel ??= pairLabels(reading)).get(node) : undefined
    return shown ?? valueOf(node, tag, attributes)
  }
}

function pairLabels(reading: Reading): Map<number, Shown> {
  const { document, attributesOf } = reading
  const { inputs, labels } = listForm(reading)
  const boxes = findBoxes(reading, inputs)
  const checked = new Set(document.nodes.inputChecked?.index)
  const byId = new Map(labels.map((label) => [attributesOf(label).get('for'), label]))
  byId.delete(undefined)
  const found = new Map<number, Shown>()
  for (const input of inputs) {
    if (boxes.get(input) === 'drawn') continue
    const label = byId.get(attributesOf(input).get('id')) ?? labelAround(reading, input)
    if (label === undefined || found.has(label)) continue
    found.set(label, { type: typeOf(attributesOf(input)), checked: checked.has(input) })
    if (!boxes.has(input)) found.set(input, {})
  }
  return found
}

function listForm({ document, nameOf, attributesOf }: Reading) {
  const inputs: number[] = []
  const labels: number[] = []
  for (const node of document.nodes.nodeName?.keys() ?? []) {
    const tag = nameOf(node)
    if (tag === 'label') labels.push(node)
    else if (tag === 'input' && isTicked(attributesOf(node))) inputs.push(node)
  }
  return { inputs, labels }
}

/** Finds the inputs with a box on the page that is larger than a few pixels, and whether it is drawn. */
function findBoxes({ document: { layout }, isSeen, opacityOf }: Reading, inputs: number[]) {
  const wanted = new Set(inputs)
  const found = new Map<number, 'drawn' | 'transparent'>()
  for (const [nth, node] of layout.nodeIndex.entries()) {
    if (!wanted.has(node) || !isSeen(nth)) continue
    const [x = 0, y = 0, width = 0, height = 0] = layout.bounds[nth] ?? []
    if (width > 2 && height > 2 && x + width > 0 && y + height > 0)
      found.set(node, opacityOf(nth) > 0.05 ? 'drawn' : 'transparent')
  }
  return found
}

function labelAround({ document, nameOf }: Reading, input: number): number | undefined {
  let at = document.nodes.parentIndex?.[input] ?? -1
  while (at >= 0 && nameOf(at) !== 'label') at = document.nodes.parentIndex?.[at] ?? -1
  return at < 0 ? undefined : at
}
