import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const PREACT: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
}

/** Islands draw their own elements, so the browser needs no more of React than Preact has (decision 9). */
const preactInTheBrowser: Plugin = {
  name: 'preact-in-the-browser',
  enforce: 'pre',
  resolveId(source, importer) {
    const target = this.environment.name === 'client' ? PREACT[source] : undefined
    return target ? this.resolve(target, importer, { skipSelf: true }) : undefined
  },
}

/** Two builds from one tree: what the browser loads (`dist/client`) and the server (`dist/server`). */
export default defineConfig({
  plugins: [preactInTheBrowser, tailwindcss()],
  appType: 'custom',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        target: 'es2023',
        rolldownOptions: { input: ['src/browser/entry.ts', 'src/ui/styles.css'] },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node26',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            'write-worker': 'src/services/content/write-worker.ts',
            'bench-render': 'bench/render.tsx',
          },
          // Beside each other, so that whoever starts the worker finds it.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
})
