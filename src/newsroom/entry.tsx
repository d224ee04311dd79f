import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueries } from './data/query-client.ts'
import { Desk } from './Desk.tsx'
import { keepPageOnDrop } from './navigation/keep-page-on-drop.ts'
import { followColorMode } from './parts/color-mode.ts'
import './newsroom.css'

followColorMode()
keepPageOnDrop()
const root = document.getElementById('newsroom')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueries()}>
        <Desk />
      </QueryClientProvider>
    </StrictMode>,
  )
