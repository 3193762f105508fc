import { useMutation, useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { color, type } from '../../ui/tokens/tokens.ts'
import { showToast } from '../../ui/toast.ts'
import { publishEdition } from '../api/commands.ts'
import { refreshWebsites } from '../api/queries.ts'
import type { Page, Website } from '../api/types.ts'
import { allViews } from '../api/views.ts'
import { sampleHint } from './sample.messages.ts'

interface Props {
  website: Website
  pages: Page[] | undefined
  isBusy: boolean
}

/** The notice of the sample website: what it is, and the button with which its owner changes it. */
export function SampleNotice({ website, pages, isBusy }: Props) {
  const { mutate, isPending } = usePublishing(website.id)
  if (!website.sample) return null
  const { edition } = website.sample
  const next = edition === 1 ? 2 : 1
  const watched = (pages ?? []).filter(({ goneAt }) => goneAt === null)
  const isBlocked = isBusy || isPending || !pages
  return (
    <Notice>
      <output>
        <strong>This is a sample website.</strong> {sampleHint(edition, allViews(watched), website)}
      </output>
      {/* The second click of a double click meets the opposite button. */}
      <Button $ariaDisabled={isBlocked} onClick={({ detail }) => !isBlocked && detail <= 1 && mutate(next)}>
        {isPending && <Spinner />}
        {next === 2 ? 'Publish its second version' : 'Publish its first version'}
      </Button>
    </Notice>
  )
}

function usePublishing(websiteId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (edition: 1 | 2) => publishEdition(websiteId, edition),
    onError: (error) => {
      const description = explain(error, 'It could not be published. Please try again.')
      showToast({ title: 'Error', description, isError: true })
    },
    onSettled: () => refreshWebsites(client),
  })
}

const Notice = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.625rem 1rem;
  padding: 0.75rem 1rem;

  output {
    flex: 1 1 20rem;
    font-size: ${type.body};
    color: ${color.inkSoft};
    text-wrap: pretty;
  }
  strong {
    font-weight: 600;
    color: ${color.ink};
  }
`
