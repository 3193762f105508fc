import { useMutation, useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { Button } from '../../_kit/Button.tsx'
import { FormProblem } from '../../_kit/form-parts.tsx'
import { color, type } from '../../_kit/theme.ts'
import { providersQuery } from '../queries.ts'
import { visitProvider } from '../visit-provider.ts'
import { capitalised, noConnection } from '../words.ts'

export function ProviderButtons() {
  const { data } = useQuery(providersQuery)
  const visiting = useMutation({ mutationFn: visitProvider })
  if (!data || data.providers.length === 0) return null
  return (
    <Section>
      <span>or</span>
      {data.providers.map(({ name }) => (
        <Button key={name} $off={visiting.isPending} onClick={() => visiting.mutate({ name, at: data })}>
          Continue with {capitalised(name)}
        </Button>
      ))}
      <FormProblem>{visiting.isError && noConnection}</FormProblem>
    </Section>
  )
}

const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.625rem;

  button {
    border-color: ${color.lineFirm};
  }
  > span {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
  > span::before,
  > span::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${color.line};
  }
`
