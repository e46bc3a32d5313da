import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app')!;
target.replaceChildren(); // the word for browsers that do not get here
mount(App, { target });
