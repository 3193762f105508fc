import { useMutation, useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import { FormError } from '../../ui/forms/Form.tsx'
import { color, type } from '../../ui/tokens/tokens.ts'
import { providersQuery } from '../api/queries.ts'
import { signInAtProvider } from '../api/provider-sign-in.ts'
import { capitalize, noConnection } from '../shared/account.messages.ts'

export function ProviderButtons() {
  const { data } = useQuery(providersQuery)
  const signingIn = useMutation({ mutationFn: signInAtProvider })
  if (!data || data.providers.length === 0) return null
  return (
    <Section>
      <span>or</span>
      {data.providers.map(({ name }) => (
        <Button
          key={name}
          $ariaDisabled={signingIn.isPending}
          onClick={() => signingIn.mutate({ name, at: data })}
        >
          Continue with {capitalize(name)}
        </Button>
      ))}
      <FormError>{signingIn.isError && noConnection}</FormError>
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
