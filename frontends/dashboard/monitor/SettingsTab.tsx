import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Loading } from '../Loading.tsx'
import { monitorQuery } from '../api/monitor-queries.ts'
import type { Website } from '../api/types.ts'
import { RulesSettings } from '../rules/RulesSettings.tsx'
import { ViewportsForm } from '../viewports/ViewportsForm.tsx'
import { AlertSettings } from './AlertSettings.tsx'
import { NameForm } from './NameForm.tsx'
import { SignInFirst } from './SignInFirst.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'

/**
 * The settings of one website, in two columns where there is room: each card stands right below another one,
 * however tall its neighbours are.
 */
export function SettingsTab({ website }: { website: Website }) {
  const isOfUser = website.userId !== null
  return (
    <Columns>
      <Column>
        {isOfUser ? <Checks website={website} /> : <SignInFirst />}
        <Section title="Name">
          <NameForm key={website.id} website={website} />
        </Section>
      </Column>
      <Column>
        {isOfUser && (
          <Section title="Alerts">
            <AlertSettings website={website} />
          </Section>
        )}
        <Section title="Ignore rules">
          <RulesSettings key={website.id} website={website} />
        </Section>
      </Column>
    </Columns>
  )
}

const Checks = ({ website }: { website: Website }) => (
  <>
    <Section title="Schedule">
      <Schedule website={website} />
    </Section>
    <Section title="Viewports">
      <ViewportsForm website={website} />
    </Section>
  </>
)

function Schedule({ website }: { website: Website }) {
  const { data, error, refetch } = useQuery(monitorQuery(website.id))
  if (data) return <ScheduleForm key={website.id} website={website} monitor={data} />
  if (!error) return <Loading text="Loading..." />
  return (
    <div role="alert">
      <p>{explain(error, 'The schedule could not be loaded. Please try again.')}</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel>
    <h2>{title}</h2>
    {children}
  </Panel>
)

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  align-items: start;
  gap: clamp(1rem, 2vw, 1.5rem);
`

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
`

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding: clamp(1rem, 2.5vw, 1.5rem);

  h2 {
    font-size: 1.125rem;
  }
`
