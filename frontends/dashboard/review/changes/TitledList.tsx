import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { titledList } from '../shared/review.styles.ts'

interface Props {
  title: string
  children: ReactNode
}

/** A list with a heading, which is its name. */
export function TitledList({ title, children }: Props) {
  const id = useId()
  return (
    <Frame>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>{children}</ul>
    </Frame>
  )
}

const Frame = styled.section`
  ${titledList}
  width: 100%;
`
