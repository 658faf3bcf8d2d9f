// The area's calls. They are in separate files so that a page loads only the ones it makes: those of the directory,
// those of a profile, or those of the tabs that only its owner sees.
export { claimProfile, findAgents, showPhone, useAgentsNear } from './agents';
export { ownProfileQuery, savePhoto, saveProfile } from './ownProfile';
export { answerTestimonial, type OwnTestimonial, ownTestimonialsQuery, reportTestimonial } from './ownTestimonials';
export { addPicture, type Block, deletePost, type OwnPost, ownPostsQuery, previewPost, savePost } from './posts';
export { addArea, areaRemovals, areasQuery, type City } from './serviceAreas';
export { type MyTestimonial, myTestimonialQuery, testimonialsPage, withdrawTestimonial, writeTestimonial } from './testimonials';
