import { svelte } from '@sveltejs/vite-plugin-svelte';
import { env } from 'node:process';
import { defineConfig } from 'vitest/config';

/** Where a server of the API stands while `npm run dev` serves the client. */
const server = env['RULEWRIGHT_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  resolve: env['VITEST'] ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/rulewright/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
});
