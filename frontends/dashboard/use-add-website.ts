import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain } from '../_kit/api.ts'
import { navigate } from '../_kit/location.ts'
import { announce } from '../_kit/toast.ts'
import { actions, addWebsite, startJob } from './commands.ts'
import { refreshWebsites, websitesQuery } from './queries.ts'
import type { Website } from './website.ts'

/** Adds a website and begins to discover its pages; its own view follows the job from there. */
export function useAddWebsite(onRefused: (problem: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (url: string) => {
      const website = await addWebsite(url)
      announce({ title: 'Website added successfully' })
      return { website, discovery: await discover(website) }
    },
    onSuccess: ({ website, discovery }) => {
      const added = { ...website, activeJobId: discovery?.jobId ?? null }
      client.setQueryData(websitesQuery.queryKey, (others: Website[] = []) => [added, ...others])
      navigate(`/?website=${website.id}${discovery ? '&capture=auto' : ''}`)
      void refreshWebsites(client)
    },
    onError: (error) => {
      const description = explain(error, 'Failed to add website')
      const isFull = description.includes('maximum number of websites')
      announce({ title: isFull ? 'Website Limit Reached' : 'Error', description, isBad: true })
      onRefused(description)
    },
  })
}

/** A website whose discovery cannot start is there all the same, and can be discovered from its own view. */
async function discover({ id }: Website) {
  try {
    return (await startJob(id, 'discover')) ?? {}
  } catch (error) {
    const { failure, fallback } = actions.discover
    announce({ title: failure, description: explain(error, fallback), isBad: true })
    return undefined
  }
}
