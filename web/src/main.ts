import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { session } from './app/session.svelte';
import { settings } from './app/settings.svelte';

settings.apply();
void session.begin();

mount(App, { target: document.getElementById('app') as HTMLElement });
