// All screens of text, and the blog, in one chunk: code that several chunks share would be loaded with every page.
export { default as AboutUs } from '../../features/content/screens/AboutUs/Screen';
export { default as BlogArticle } from '../../features/content/screens/BlogArticle/Screen';
export { default as Blogs } from '../../features/content/screens/Blogs/Screen';
export { default as Content } from '../../features/content/screens/Content/Screen';
