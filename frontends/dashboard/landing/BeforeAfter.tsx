import { styled } from 'styled-components'
import { color, radius, shadow, type } from '../../ui/tokens/tokens.ts'
import { Swipe } from '../swipe/Swipe.tsx'
import { change } from './pictures/change.ts'

const sides = {
  before: {
    title: 'Before',
    source: new URL('./pictures/before.webp', import.meta.url).href,
    alt: `The page of a bakery on which the country loaf costs ${change.before} and the buttons are brown`,
  },
  after: {
    title: 'After',
    source: new URL('./pictures/after.webp', import.meta.url).href,
    alt: `The same page later: the country loaf costs ${change.after} and the buttons are green`,
  },
}

const { left, top, width, height } = change.box
const place = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }

/** A page of the sample website as Vigia captured it, before and after it changed. */
export function BeforeAfter() {
  return (
    <Figure>
      <Pictures>
        <Swipe
          label="How much of the page before the change is shown"
          left={<Side side="before" />}
          right={<Side side="after" />}
        />
      </Pictures>
      <figcaption>
        <strong>
          “{change.before}” → “{change.after}”
        </strong>
        <span>One of {change.places} changes that Vigia found on this page. Drag the line to compare.</span>
      </figcaption>
    </Figure>
  )
}

function Side({ side }: { side: keyof typeof sides }) {
  const { title, source, alt } = sides[side]
  return (
    <Picture data-side={side}>
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

/** The pictures are as light in the dark theme: it is the page that they show. */
const Pictures = styled.div`
  overflow: hidden;
  border-radius: ${radius.large};
  box-shadow: ${shadow.high};
`

const Picture = styled.div`
  position: relative;
  width: 100%;

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
    top: 0.75rem;
    padding: 0.125rem 0.625rem;
    border-radius: ${radius.round};
    font-size: ${type.small};
    font-weight: 600;
    color: #fff;
    background: rgb(18 23 32 / 78%);
  }
  &[data-side='before'] b {
    left: 0.75rem;
  }
  &[data-side='after'] b {
    right: 0.75rem;
  }
`
