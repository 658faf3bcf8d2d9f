// All screens of text in one chunk: what several chunks share would be loaded with every page.
export { default as AboutUs } from '../../features/content/screens/AboutUs/Screen';
export { default as Content } from '../../features/content/screens/Content/Screen';
