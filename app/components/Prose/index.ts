export { Prose } from './Prose';
export { smallPicture } from './pictureAddress';
