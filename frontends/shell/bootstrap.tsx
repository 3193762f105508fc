import { nonce } from '../ui/nonce.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { retry, retryDelay } from './query-retries.ts'
import { Shell } from './Shell.tsx'

const queries = new QueryClient({
  defaultOptions: {
    // Without a network, calls would wait for one without a message, and be sent much later.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry,
      retryDelay,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has a root')
createRoot(root).render(
  <StrictMode>
    <StyleSheetManager {...(nonce && { nonce })}>
      <QueryClientProvider client={queries}>
        <Shell />
      </QueryClientProvider>
    </StyleSheetManager>
  </StrictMode>,
)
