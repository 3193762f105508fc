import { styled } from 'styled-components'
import { color, radius, shadow, type } from '../../ui/tokens/tokens.ts'
import { change } from './pictures/change.ts'

const sides = {
  before: {
    title: 'Before',
    source: new URL('./pictures/before.webp', import.meta.url).href,
    alt: `The country loaf on the page of a bakery: it costs ${change.before}, and its button is brown`,
  },
  after: {
    title: 'After',
    source: new URL('./pictures/after.webp', import.meta.url).href,
    alt: `The same loaf later: it costs ${change.after}, and its button is green`,
  },
}

const { left, top, width, height } = change.box
const place = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }

/** A product of the sample website as Vigia captured it, before and after it changed. */
export function BeforeAfter() {
  return (
    <Figure>
      <Pictures>
        <Side side="before" />
        <Side side="after" />
      </Pictures>
      <figcaption>
        <strong>
          Price “{change.before}” → “{change.after}”
        </strong>
        <span>One of {change.places} places that changed on this page.</span>
      </figcaption>
    </Figure>
  )
}

function Side({ side }: { side: keyof typeof sides }) {
  const { title, source, alt } = sides[side]
  return (
    <Picture>
      <img
        src={source}
        width={change.width}
        height={change.height}
        alt={alt}
        loading="lazy"
        draggable={false}
      />
      <i style={place} />
      <b>{title}</b>
    </Picture>
  )
}

const Figure = styled.figure`
  display: grid;
  gap: 0.75rem;

  figcaption {
    display: grid;
    gap: 0.125rem;
    font-size: ${type.body};
  }
  strong {
    justify-self: start;
    padding-left: 0.625rem;
    border-left: 0.1875rem solid ${color.difference};
    font-size: 1rem;
    font-variant-numeric: tabular-nums;
  }
  span {
    padding-left: 0.8125rem;
    color: ${color.inkSoft};
    text-wrap: pretty;
  }
`

/** Not darkened in the dark theme, because the pictures are screenshots of a light page. */
const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  border-radius: ${radius.large};
  background: ${color.line};
  box-shadow: ${shadow.high};
`

const Picture = styled.div`
  position: relative;

  img {
    display: block;
    width: 100%;
    height: auto;
    background: #fbf5ea;
  }
  i {
    position: absolute;
    box-sizing: content-box;
    margin: -0.5rem;
    padding: 0.375rem;
    border: 0.125rem solid #d6127f;
    border-radius: ${radius.small};
  }
  b {
    position: absolute;
    top: 1.125rem;
    left: 1.125rem;
    padding: 0.125rem 0.625rem;
    border-radius: ${radius.round};
    font-size: ${type.small};
    font-weight: 600;
    color: #fff;
    background: rgb(18 23 32 / 78%);
  }
`
