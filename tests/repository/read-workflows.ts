import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../deploy/root.ts'

export interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

interface Workflow {
  permissions?: Record<string, string>
  jobs: Record<
    string,
    { uses?: string; permissions?: Record<string, string>; steps?: Step[]; 'timeout-minutes'?: number }
  >
}

export interface WorkflowFile {
  name: string
  text: string
  workflow: Workflow
}

const folder = '.github/workflows'

export const readWorkflows = (): WorkflowFile[] =>
  readdirSync(join(root, folder)).map((file) => {
    const text = readFileSync(join(root, folder, file), 'utf8')
    return { name: `${folder}/${file}`, text, workflow: parse(text) as Workflow }
  })

export const listSteps = ({ workflow }: WorkflowFile): Step[] =>
  Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps)
