import { styled } from 'styled-components'
import { color, from, radius, tone, type } from '../../ui/tokens/tokens.ts'

export const Controls = styled.div`
  display: grid;
  gap: 0.625rem;
  padding: 0.25rem 1.25rem 0.875rem;
  border-bottom: 1px solid ${color.line};

  input[type='range'] {
    width: 100%;
  }
`

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem 0.75rem;
  font-size: ${type.body};
  font-variant-numeric: tabular-nums;
`

export const Mark = styled.span<{ $tone: keyof typeof tone }>`
  padding: 0.125rem 0.5625rem;
  border-radius: ${radius.round};
  font-size: ${type.small};
  font-weight: 600;
  color: ${({ $tone }) => tone[$tone].ink};
  background: ${({ $tone }) => tone[$tone].soft};
`

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.5rem 0.75rem;

  label {
    display: grid;
    gap: 0.25rem;
    font-size: ${type.small};
    font-weight: 600;
  }
  select {
    max-width: 100%;
    min-height: 2.25rem;
    font-size: ${type.body};
    font-weight: 400;
  }
  button {
    min-height: 2.25rem;
  }
`

export const Pair = styled.div`
  display: grid;
  gap: 1rem;
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  figure {
    margin: 0;
  }
  figcaption {
    margin-bottom: 0.5rem;
    font-size: ${type.small};
    font-weight: 600;
    text-align: center;
  }
`
