export { Prose } from './Prose';
export { smallPicture } from './pictureAddress';
export { publicationText } from './publication';
