// Code generated: made by scripts/screens.mjs from packages/routes/routes.json and what the BFF declares; run npm run gen.
export { default as AboutUs } from '../../features/content/screens/AboutUs/Screen';
export { default as BlogArticle } from '../../features/content/screens/BlogArticle/Screen';
export { default as Blogs } from '../../features/content/screens/Blogs/Screen';
export { default as Content } from '../../features/content/screens/Content/Screen';
