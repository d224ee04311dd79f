import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const MAX_RETRIES = 2

/** Only errors that may pass by themselves are tried again. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && error instanceof ApiError && error.fault === 'failed'

/** `networkMode: always`: without a connection a request fails at once, so that the screen can say so. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: 5000, retry: mayRetry },
      mutations: { networkMode: 'always' },
    },
  })
